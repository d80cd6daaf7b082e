import { useExportListMutation } from '../api/index.ts';
import { useAppSelector } from '../hooks.ts';
import type { ExportFormat } from '../ui/exportFormats.ts';
import { saveFile } from '../ui/saveFile.ts';
import type { ListSpec } from './spec.ts';

/** Saves what the list shows, those beyond the loaded pages included, as a file; with ids only these items. */
export function useListExport({ slice, kind, fileName }: Pick<ListSpec<unknown>, 'slice' | 'kind' | 'fileName'>) {
  const query = useAppSelector(slice.selectors.selectListQuery);
  const [download, { isLoading }] = useExportListMutation();
  const save = async (format: ExportFormat, ids?: string[]): Promise<void> => {
    const { data: address } = await download({ kind, format, query, ids });
    if (address) saveFile(address, `${fileName}.${format}`);
  };
  return { save, isLoading };
}
