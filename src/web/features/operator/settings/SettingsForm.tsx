import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { UpdateOperatorSettingsRequest } from '../../../../generated/endpoints.ts';
import { useUpdateOperatorSettingsMutation } from '../../../api/index.ts';
import { legalTexts } from '../../../../shared/instance.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useAppDispatch } from '../../../hooks.ts';
import { instanceKnown } from '../../../instance/instanceSlice.ts';
import { useInstance } from '../../../instance/useInstance.ts';
import { useFreshProof } from '../../../proof/useFreshProof.tsx';
import { Section } from '../../../ui/Section.tsx';

/** Saves, and shows this page as it is from then on. */
function useSave() {
  const [update] = useUpdateOperatorSettingsMutation();
  const instance = useInstance();
  const dispatch = useAppDispatch();
  return async (updateOperatorSettingsRequest: UpdateOperatorSettingsRequest) => {
    const result = await update({ updateOperatorSettingsRequest });
    if (!result.data) return result;
    const saved = result.data;
    const { instanceName: name, contactEmail, signUp, secondFactorRequired, plansOn, banner, clickDays } = saved;
    const texts = legalTexts.filter((text) => saved[text] !== null);
    dispatch(
      instanceKnown({
        ...instance,
        name,
        contactEmail,
        signUp,
        secondFactorRequired,
        plansOn,
        banner,
        texts,
        clickDays,
      }),
    );
    return result;
  };
}

const reason = 'We ask this before you change who can open accounts here.';

interface SettingsFormProps<Values extends FormikValues> {
  title: string;
  /** What it decides, in one sentence. */
  text: ReactNode;
  initialValues: Values;
  schema: AnyObjectSchema;
  toRequest: (values: Values) => UpdateOperatorSettingsRequest;
  children: ReactNode;
}

/** There once there is something to save. */
function SaveButton() {
  const { dirty, isSubmitting } = useFormikContext();
  if (!dirty && !isSubmitting) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <SubmitButton size="medium">Save</SubmitButton>
    </Box>
  );
}

/** Each part is saved alone. */
export function SettingsFields<Values extends FormikValues>(props: SettingsFormProps<Values>) {
  const { title, text, initialValues, schema, toRequest, children } = props;
  const save = useSave();
  const { submit, proofDialog } = useFreshProof(reason);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
        {text}
      </Typography>
      <Form
        label={title}
        initialValues={initialValues}
        schema={schema}
        onSubmit={async (values, form: FormikHelpers<Values>) => {
          const isSaved = await submit(() => save(toRequest(values)), form);
          if (isSaved) form.resetForm({ values });
          return isSaved;
        }}
      >
        <Fields sx={{ '& .MuiFormControlLabel-root': { mt: 0, mb: 0 } }}>
          {children}
          <SaveButton />
        </Fields>
      </Form>
      {proofDialog}
    </>
  );
}

export const SettingsForm = <Values extends FormikValues>(props: SettingsFormProps<Values>) => (
  <Section title={props.title}>
    <SettingsFields {...props} />
  </Section>
);
