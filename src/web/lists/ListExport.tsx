import { useExportListMutation } from '../api/index.ts';
import { useAppSelector } from '../hooks.ts';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { saveFile } from '../ui/saveFile.ts';
import type { ListSpec } from './spec.ts';

/** What the list shows, those beyond the loaded pages included, as a file. */
export function ListExport({ slice, kind, fileName, nouns: [, several] }: ListSpec<unknown>) {
  const query = useAppSelector(slice.selectors.selectQuery);
  const [download, { isLoading }] = useExportListMutation();
  return (
    <ExportMenu
      label={`Export ${several}`}
      isLoading={isLoading}
      onExport={async (format) => {
        const { data: address } = await download({ kind, format, query });
        if (address) saveFile(address, `${fileName}.${format}`);
      }}
    />
  );
}
