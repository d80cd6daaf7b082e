import { useState, type ReactNode } from 'react';
import { useListTagsQuery } from '../../../api/index.ts';
import { TagsInput } from '../../../forms/TagsInput.tsx';
import { FiltersDialog } from '../../../lists/FiltersDialog.tsx';
import { YesNoInput } from '../../../lists/YesNoInput.tsx';
import { linksSlice, maxTagFilters } from './linksSlice.ts';
import { StatusInput } from './StatusInput.tsx';

export function LinkFiltersDialog({ onClose, more }: { onClose: () => void; more?: ReactNode }) {
  const { data: ownTags } = useListTagsQuery();
  const [isAttached, setIsAttached] = useState<boolean | null>(null);
  return (
    <FiltersDialog slice={linksSlice} onClose={onClose} more={more}>
      {({ tags, status, isActive }, choose) => (
        <>
          <TagsInput
            label="Tags"
            value={tags}
            onChange={(names) => choose({ tags: names })}
            options={ownTags?.map(({ name }) => name) ?? []}
            max={maxTagFilters}
            placeholder="Choose tags"
            hint="Links with any of these tags"
          />
          <StatusInput value={status} onChange={(choice) => choose({ status: choice })} />
          <YesNoInput
            label="Link type"
            value={isActive}
            yes="Links with or without attached QR Codes"
            no="Disabled Only"
            onChange={(choice) => choose({ isActive: choice })}
          />
          <YesNoInput
            label="Attached QR Code"
            value={isAttached}
            yes="With"
            no="Without"
            onChange={setIsAttached}
            hint="Does not change which links are listed"
          />
        </>
      )}
    </FiltersDialog>
  );
}
