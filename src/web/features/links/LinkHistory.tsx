import { useGetUrlHistoryQuery, useRestoreUrlVersionMutation } from '../../api/index.ts';
import { HistoryCard } from '../../history/HistoryCard.tsx';

export function LinkHistory({ id }: { id: string }) {
  const { currentData: data, ...answer } = useGetUrlHistoryQuery({ id }, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreUrlVersionMutation();
  return <HistoryCard history={{ ...answer, data }} onRestore={(version) => restore({ id, version })} />;
}
