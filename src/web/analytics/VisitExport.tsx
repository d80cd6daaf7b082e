import { useExportVisitsMutation } from '../api/index.ts';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { saveFile } from '../ui/saveFile.ts';

const nouns = { link: 'clicks', qrCode: 'scans' } as const;

interface VisitExportProps {
  kind: keyof typeof nouns;
  id: string;
  shortCode: string;
}

export function VisitExport({ kind, id, shortCode }: VisitExportProps) {
  const [download, { isLoading }] = useExportVisitsMutation();
  return (
    <ExportMenu
      label={`Export all ${nouns[kind]}`}
      isLoading={isLoading}
      onExport={async (format) => {
        const { data: address } = await download({ kind, id, format });
        if (address) saveFile(address, `curtly-${shortCode}-${nouns[kind]}.${format}`);
      }}
    />
  );
}
