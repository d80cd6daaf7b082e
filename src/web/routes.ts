import { generatePath } from 'react-router-dom';
import { passwordGatePath, paths, reportPath } from '../shared/paths.ts';

export { paths, reportPath };

export const linkTo = {
  urlSuccess: (shortCode: string) => generatePath(paths.urlSuccess, { shortCode }),
  linkDetails: (shortCode: string) => generatePath(paths.linkDetails, { shortCode }),
  verifyPassword: passwordGatePath,
  import: (importId?: string) => generatePath(paths.import, { importId }),
  qrSuccess: (qrCodeId: string) => generatePath(paths.qrSuccess, { qrCodeId }),
  qrCodeDetails: (qrCodeId: string) => generatePath(paths.qrCodeDetails, { qrCodeId }),
};

export interface SignInState {
  from: string;
}
