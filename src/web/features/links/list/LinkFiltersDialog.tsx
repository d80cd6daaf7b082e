import { useState } from 'react';
import { useListTagsQuery } from '../../../api/index.ts';
import { TagsInput } from '../../../forms/TagsInput.tsx';
import { FiltersDialog } from '../../../lists/FiltersDialog.tsx';
import { YesNoInput } from '../../../lists/YesNoInput.tsx';
import { linksSlice, maxTagFilters } from './linksSlice.ts';

export function LinkFiltersDialog({ onClose }: { onClose: () => void }) {
  const { data: ownTags } = useListTagsQuery();
  const [isAttached, setIsAttached] = useState<boolean | null>(null);
  return (
    <FiltersDialog slice={linksSlice} onClose={onClose}>
      {({ tags, isActive }, choose) => (
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
