import type { QrCode } from '../../generated/endpoints.ts';
import { changeInPlaces, type Lifecycle } from './optimistic.ts';
import { pagedQrCodesApi, qrCodesOf, type QrCodePage } from './qrCodePages.ts';

type State = Parameters<typeof pagedQrCodesApi.util.selectCachedArgsForQuery>[0];

const { selectCachedArgsForQuery, updateQueryData } = pagedQrCodesApi.util;

/** The QR code as it is shown now, from whichever answer holds it. */
function shownQrCode(id: string, state: State): QrCode | undefined {
  const { getQrCode, listQrCodePages } = pagedQrCodesApi.endpoints;
  const codes = [
    getQrCode.select({ id })(state).data,
    ...selectCachedArgsForQuery(state, 'listQrCodePages').flatMap((args) => qrCodesOf(listQrCodePages.select(args)(state).data?.pages ?? [])),
  ];
  return codes.find((code) => code?.id === id);
}

/** `changeInPlaces` of a QR code: in every loaded list and on its own page. */
export function changeQrCodeOptimistically(id: string, lifecycle: Lifecycle<State, QrCode>, expected: (code: QrCode) => Partial<QrCode>): Promise<void> {
  const { dispatch, getState, queryFulfilled } = lifecycle;
  const write = (changed: Partial<QrCode>) => {
    const change = (code: QrCode) => {
      if (code.id === id) Object.assign(code, changed);
    };
    const changeInPages = ({ pages }: { pages: QrCodePage[] }) => pages.forEach(({ qrCodes }) => qrCodes.forEach(change));
    dispatch(updateQueryData('getQrCode', { id }, change));
    for (const args of selectCachedArgsForQuery(getState() as State, 'listQrCodePages')) dispatch(updateQueryData('listQrCodePages', args, changeInPages));
  };
  return changeInPlaces({ read: () => shownQrCode(id, getState() as State), write }, queryFulfilled, expected);
}
