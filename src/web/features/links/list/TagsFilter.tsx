import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppSelector } from '../../../hooks.ts';
import { CountBadge } from '../../../lists/CountBadge.tsx';
import TagIcon from '../../../ui/icons/LabelOutlined.tsx';
import { lazyComponent, lazyDialog } from '../../../ui/lazyComponent.tsx';
import { linksSlice } from './linksSlice.ts';

const TagsPopover = lazyComponent(() => import('./TagsPopover.tsx'), 'TagsPopover');
const ManageTagsDialog = lazyDialog(() => import('./ManageTagsDialog.tsx'), 'ManageTagsDialog');

/** Each click filters at once, while the rest of the list stays usable. */
export function TagsFilter() {
  const { tags } = useAppSelector(linksSlice.selectors.selectValues);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<TagIcon />}
        aria-label="Tags"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        Tags
        <CountBadge count={tags.length} />
      </Button>
      {anchor && (
        <TagsPopover
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onManage={() => {
            setAnchor(null);
            setManaging(true);
          }}
        />
      )}
      {isManaging && <ManageTagsDialog onClose={() => setManaging(false)} />}
    </>
  );
}
