import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useListTagsQuery } from '../../api/index.ts';
import { SelectInput } from '../../forms/SelectInput.tsx';
import { TagsInput } from '../../forms/TagsInput.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { maxTagFilters } from './filters.ts';
import { filtersApplied, filtersCleared, selectFilters } from './linksSlice.ts';

const linkTypes = [
  { value: 'all', label: 'All' },
  { value: 'true', label: 'Links with or without attached QR Codes' },
  { value: 'false', label: 'Disabled Only' },
] as const;
type LinkType = (typeof linkTypes)[number]['value'];

const attachments = [
  { value: 'all', label: 'All' },
  { value: 'with', label: 'With' },
  { value: 'without', label: 'Without' },
] as const;
type Attachment = (typeof attachments)[number]['value'];

const typeOf = (isActive: boolean | null): LinkType => (isActive === null ? 'all' : isActive ? 'true' : 'false');
const isActiveOf = (type: LinkType): boolean | null => (type === 'all' ? null : type === 'true');

/** What is chosen here applies with Apply; it starts from the applied filters each time it is opened. */
export function FiltersDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectFilters);
  const { data: ownTags } = useListTagsQuery();
  const [tags, setTags] = useState(applied.tags);
  const [type, setType] = useState(typeOf(applied.isActive));
  const [attachment, setAttachment] = useState<Attachment>('all');

  const apply = () => {
    dispatch(filtersApplied({ tags, isActive: isActiveOf(type) }));
    onClose();
  };
  const clear = () => {
    dispatch(filtersCleared());
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Filters</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <TagsInput
          label="Tags"
          value={tags}
          onChange={setTags}
          options={ownTags?.map(({ name }) => name) ?? []}
          max={maxTagFilters}
          placeholder="Choose tags"
          hint="Links with any of these tags"
        />
        <SelectInput label="Link type" value={type} options={linkTypes} onChange={setType} />
        <SelectInput
          label="Attached QR Code"
          value={attachment}
          options={attachments}
          onChange={setAttachment}
          hint="This choice does not change which links are listed"
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        <Button onClick={clear} sx={{ mr: 'auto', order: { xs: 1, sm: 0 } }}>
          Clear all filters
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={apply}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
