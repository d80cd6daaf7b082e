import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LegalTexts } from '../../../generated/endpoints.ts';
import { useGetLegalTextsQuery } from '../../api/index.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { blocksOf, piecesOf, type Block } from './ownText.ts';

const Pieces = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      // A text does not change its order.
      <Link key={index} href={piece.href} rel="noopener" underline="always">
        {piece.text}
      </Link>
    ),
  );

function OwnBlock({ block, level }: { block: Block; level: 'h2' | 'h3' }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <Pieces text={item} />
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'heading')
    return (
      <Typography component={level} variant="h3" sx={{ mt: 4, mb: 1 }}>
        {block.text}
      </Typography>
    );
  return (
    <Typography component="p" sx={{ whiteSpace: 'pre-line', lineHeight: 'inherit' }}>
      <Pieces text={block.text} />
    </Typography>
  );
}

/** What the operator wrote. `level`: of its headings. */
export function OwnText({ name, level = 'h2' }: { name: keyof LegalTexts; level?: 'h2' | 'h3' }) {
  const { data, error, isFetching, refetch } = useGetLegalTextsQuery();
  if (!data && error && !isFetching) return <LoadFailure text="This text could not be loaded." onRetry={refetch} />;
  if (!data) return <Skeleton role="status" aria-label="Loading the text" variant="rounded" height={240} />;
  return blocksOf(data[name] ?? '').map((block, index) => <OwnBlock key={index} block={block} level={level} />);
}
