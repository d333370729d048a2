import { limits } from '@clapback/contracts/limits';
import { FormField, type RegisteredField } from '@clapback/ui';

interface PostFieldProps {
  field: RegisteredField;
  /** What stands in it, to be counted. */
  text: string;
  error: string | undefined;
}

/** What is read from the right is typed from there as well. */
const slotProps = { htmlInput: { dir: 'auto' } };

export function TitleField({ text, ...rest }: PostFieldProps) {
  return <FormField {...rest} label="Title" autoComplete="off" slotProps={slotProps} count={{ text, limit: limits.title }} />;
}

export function ContentField({ text, rows: [minRows, maxRows], ...rest }: PostFieldProps & { rows: [from: number, to: number] }) {
  const size = { multiline: true, minRows, maxRows };
  return <FormField {...rest} {...size} label="Content" slotProps={slotProps} count={{ text, limit: limits.post }} />;
}

export function DescriptionField({ text, ...rest }: PostFieldProps) {
  const count = { text, limit: limits.alternativeText };
  return <FormField {...rest} label="Describe the image" hint="For people who cannot see it" slotProps={slotProps} count={count} />;
}
