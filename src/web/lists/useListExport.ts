import { useExportListMutation } from '../api/index.ts';
import { useAppSelector } from '../hooks.ts';
import type { ExportFormat } from '../ui/exportFormats.ts';
import { saveFile } from '../ui/saveFile.ts';
import type { ListSpec } from './spec.ts';

/** The file includes items beyond the loaded pages. With ids it has only these. */
export function useListExport({ slice, kind, fileName }: Pick<ListSpec<unknown>, 'slice' | 'kind' | 'fileName'>) {
  const query = useAppSelector(slice.selectors.selectListQuery);
  const [download, { isLoading }] = useExportListMutation();
  const save = async (format: ExportFormat, ids?: string[]): Promise<void> => {
    const { data: address } = await download({ kind, format, query, ids });
    if (address) saveFile(address, `${fileName}.${format}`);
  };
  return { save, isLoading };
}
