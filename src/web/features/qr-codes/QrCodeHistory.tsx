import { useGetQrCodeHistoryQuery, useRestoreQrCodeVersionMutation } from '../../api/index.ts';
import { HistoryCard } from '../../history/HistoryCard.tsx';

export function QrCodeHistory({ id }: { id: string }) {
  const { currentData: data, ...answer } = useGetQrCodeHistoryQuery({ id }, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreQrCodeVersionMutation();
  return <HistoryCard history={{ ...answer, data }} onRestore={(version) => restore({ id, version })} />;
}
