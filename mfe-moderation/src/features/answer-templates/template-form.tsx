import type { AnswerTemplate, TemplatePurpose } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { reportReasonLabels, reportReasons, type ReportReason } from '@clapback/contracts/report-reasons';
import { templatePurposes } from '@clapback/contracts/vocabulary';
import { errorMessage, problemOf, toast, useAppDispatch, useCan } from '@clapback/store';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useAnswerTemplatesChangeMutation, useAnswerTemplatesCreateMutation } from './answer-templates-endpoints.ts';
import { purposeLabels } from './template-labels.ts';
import { textLimit } from '../../components/text-limit.ts';

/** What opens belongs to the drawer. */
const inDrawer = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('[role=dialog]') ?? document.body;

interface TemplateFormProps {
  /** The one that is changed; null for a new one. */
  template: AnswerTemplate | null;
  /** What a new one is for at first. */
  purpose: TemplatePurpose;
  onDone: () => void;
}

/** The name, the ground and the text of a template. */
export function TemplateForm({ template, purpose: first, onDone }: TemplateFormProps) {
  const dispatch = useAppDispatch();
  const mayShare = useCan('template:share');
  const [create, creating] = useAnswerTemplatesCreateMutation();
  const [change, changing] = useAnswerTemplatesChangeMutation();
  const [name, setName] = useState(template?.name ?? '');
  const [purpose, setPurpose] = useState(template?.purpose ?? first);
  const [ground, setGround] = useState<ReportReason | null>(template?.ground ?? null);
  const [text, setText] = useState(template?.text ?? '');
  const [isShared, setShared] = useState(false);
  const [errors, setErrors] = useState<{ name?: string; text?: string; form?: string }>({});
  const id = useId();
  const isSaving = creating.isLoading || changing.isLoading;
  useEffect(() => document.getElementById(`${id}-name`)?.focus(), [id]);

  function refuse(refused: typeof errors) {
    setErrors(refused);
    const field = refused.name ? 'name' : refused.text ? 'text' : null;
    if (field) document.getElementById(`${id}-${field}`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const missing = {
      ...(name.trim() ? {} : { name: 'Please give it a name.' }),
      ...(text.trim() ? {} : { text: 'Please write its text.' }),
    };
    if (missing.name || missing.text) return refuse(missing);
    setErrors({});
    const words = { name: name.trim(), ground, text: text.trim() };
    const { data, error } = template ? await change({ id: template.id, body: words }) : await create({ purpose, isShared, ...words });
    if (!data) {
      const { code, errors: fields = [], detail } = problemOf(error) ?? {};
      if (code === 'conflict' && detail) return refuse({ name: detail });
      const at = (field: string) => fields.find((each) => each.field === field)?.message;
      const refused = { ...(at('name') ? { name: at('name')! } : {}), ...(at('text') ? { text: at('text')! } : {}) };
      return refuse(refused.name || refused.text ? refused : { form: errorMessage(error) });
    }
    dispatch(toast({ title: template ? 'Template changed' : 'Template saved', description: data.name }));
    onDone();
  }

  return (
    <form
      className="console-template-form"
      aria-label={template ? 'Change template' : 'New template'}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {errors.form ? <Alert role="alert" type="error" title={errors.form} /> : null}
      <Field id={`${id}-name`} label="Name" error={errors.name}>
        <Input
          id={`${id}-name`}
          value={name}
          count={textLimit(limits.templateName)}
          autoComplete="off"
          aria-required
          aria-invalid={errors.name ? true : undefined}
          aria-describedby={errors.name ? `${id}-name-error` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field id={`${id}-purpose`} label="For">
        <Select
          id={`${id}-purpose`}
          value={purpose}
          disabled={template !== null}
          options={templatePurposes.map((value) => ({ value, label: purposeLabels[value] }))}
          onChange={setPurpose}
          getPopupContainer={inDrawer}
        />
      </Field>
      <Field id={`${id}-ground`} label="Ground">
        <Select<ReportReason | 'any'>
          id={`${id}-ground`}
          value={ground ?? 'any'}
          options={[
            { value: 'any' as const, label: 'Any' },
            ...reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })),
          ]}
          onChange={(chosen) => setGround(chosen === 'any' ? null : chosen)}
          getPopupContainer={inDrawer}
        />
      </Field>
      <Field id={`${id}-text`} label="Text" error={errors.text}>
        <Input.TextArea
          id={`${id}-text`}
          className="console-area"
          value={text}
          count={textLimit(limits.reason)}
          dir="auto"
          aria-required
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={`${errors.text ? `${id}-text-error ` : ''}${id}-text-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="console-hint" id={`${id}-text-hint`}>
          Put what differs in double braces: {'{{whose address}}'}. Filled in automatically where it is known: {'{{ground}}'},{' '}
          {'{{item kind}}'}, {'{{quoted sentence}}'}.
        </p>
      </Field>
      {mayShare && !template ? (
        <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
          For all of the staff
        </Checkbox>
      ) : null}
      <div className="console-row-buttons">
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Save
        </Button>
        <Button disabled={isSaving} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Field({ id, label, error, children }: { id: string; label: string; error?: string | undefined; children: React.ReactNode }) {
  return (
    <div>
      <label className="console-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? (
        <p className="console-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
