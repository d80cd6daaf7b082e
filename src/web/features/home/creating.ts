import type { Link, QrCode } from '../../../generated/endpoints.ts';
import { defaultQrCodeName, plainBasics } from '../../../shared/qrCodes.ts';
import { withCallSite } from '../../api/callSite.ts';
import { api } from '../../api/index.ts';
import type { AppDispatch } from '../../hooks.ts';
import { findOwnLink } from '../../qr/ownLink.ts';

const { createUrl, createQrCode: createCode } = api.endpoints;
const untracked = { track: false };

export const createLink =
  (url: string) =>
  (dispatch: AppDispatch): Promise<Link> =>
    dispatch(createUrl.initiate({ createUrlRequest: { url } }, untracked)).unwrap();

export const createQrCode =
  (content: string) =>
  async (dispatch: AppDispatch): Promise<QrCode> => {
    const link = await dispatch(findOwnLink(content));
    const createQrCodeRequest = {
      content,
      name: defaultQrCodeName(content),
      ...plainBasics,
      ...(link && { urlId: link.id }),
    };
    return dispatch(createCode.initiate(withCallSite('home', { createQrCodeRequest }), untracked)).unwrap();
  };
