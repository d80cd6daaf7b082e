import { OwnDocument } from './OwnDocument.tsx';

export const ImprintScreen = () => <OwnDocument title="Imprint" name="imprint" />;
