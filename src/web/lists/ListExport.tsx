import { ExportMenu } from '../ui/ExportMenu.tsx';
import type { ListSpec } from './spec.ts';
import { useListExport } from './useListExport.ts';

export function ListExport(spec: ListSpec<unknown>) {
  const { save, isLoading } = useListExport(spec);
  return (
    <ExportMenu label={`Export ${spec.nouns[1]}`} isLoading={isLoading} onExport={(format) => void save(format)} />
  );
}
