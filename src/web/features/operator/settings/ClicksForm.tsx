import * as yup from 'yup';
import { SelectField } from '../../../forms/SelectField.tsx';
import { daysText } from '../../../ui/daysText.ts';
import { SettingsForm } from './SettingsForm.tsx';

const forEver = '';
const offered = [30, 90, 180, 365, 730, 1_825];

/** A call may have set another number. */
function optionsWith(clickDays: number | null) {
  const days = clickDays === null || offered.includes(clickDays) ? offered : [...offered, clickDays];
  return [
    { value: forEver, label: 'For ever' },
    ...days.toSorted((a, b) => a - b).map((each) => ({ value: `${each}`, label: daysText(each) })),
  ];
}

export const ClicksForm = ({ clickDays }: { clickDays: number | null }) => (
  <SettingsForm
    title="Clicks"
    text="Older single clicks are deleted for good: recent clicks, exports and filters do without them. Counts and charts stay."
    initialValues={{ clickDays: clickDays === null ? forEver : `${clickDays}` }}
    schema={yup.object()}
    toRequest={(values) => ({ clickDays: values.clickDays === forEver ? null : Number(values.clickDays) })}
  >
    <SelectField name="clickDays" label="Single clicks are kept" options={optionsWith(clickDays)} />
  </SettingsForm>
);
