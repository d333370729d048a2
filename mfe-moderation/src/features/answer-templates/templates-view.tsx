import type { AnswerTemplate, TemplatePurpose } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { errorMessage, toast, useAppDispatch, useCan } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { FileText, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { EmptyState, ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useAnswerTemplatesDeleteMutation, useAnswerTemplatesListQuery } from './answer-templates-endpoints.ts';
import { TemplateForm } from './template-form.tsx';
import { purposeLabels } from './template-labels.ts';
import { templateStyles } from './template-styles.ts';

/** All templates that somebody can use, and the form of the one that is made or changed. */
export default function TemplatesView({ purpose }: { purpose: TemplatePurpose }) {
  useStyles('templates', templateStyles);
  const { data, isError, isFetching, refetch } = useAnswerTemplatesListQuery();
  const [edited, setEdited] = useState<AnswerTemplate | 'new' | null>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && edited === null) adds.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);

  if (edited)
    return (
      <TemplateForm
        key={edited === 'new' ? 'new' : edited.id}
        template={edited === 'new' ? null : edited}
        purpose={purpose}
        onDone={() => setEdited(null)}
      />
    );
  const groups = [
    { title: 'Yours', templates: data?.filter(({ isShared }) => !isShared) ?? [] },
    { title: 'Of all staff', templates: data?.filter(({ isShared }) => isShared) ?? [] },
  ].filter(({ templates }) => templates.length > 0);
  return (
    <div className="console-templates">
      <Button ref={adds} type="primary" icon={<Icon as={Plus} size={16} />} onClick={() => setEdited('new')}>
        New template
      </Button>
      {!data ? (
        isError ? (
          <ErrorState title="The templates could not be read" isFetching={isFetching} onRetry={refetch} />
        ) : (
          <SkeletonLines widths={['60%', '100%', '100%', '40%']} />
        )
      ) : groups.length === 0 ? (
        <EmptyState icon={<Icon as={FileText} size={32} />} title="No templates yet">
          A template is a text that you write often, with fields for what differs.
        </EmptyState>
      ) : (
        groups.map(({ title, templates }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onEdit={() => setEdited(template)}
                  onDeleted={() => adds.current?.focus()}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}

function TemplateRow({ template, onEdit, onDeleted }: { template: AnswerTemplate; onEdit: () => void; onDeleted: () => void }) {
  const dispatch = useAppDispatch();
  const mayShare = useCan('template:share');
  const [remove, removing] = useAnswerTemplatesDeleteMutation();
  const [isAsking, setAsking] = useState(false);
  const { name, purpose, ground, text, isShared } = template;

  async function confirm() {
    const { error } = await remove(template.id);
    if (error)
      return void dispatch(
        toast({ title: 'The template was not deleted', description: errorMessage(error), variant: 'destructive' }, error),
      );
    dispatch(toast({ title: 'Template deleted', description: name }));
    onDeleted();
  }

  return (
    <li>
      <div className="console-row-head">
        <strong dir="auto">{name}</strong>
        <Badge>{purposeLabels[purpose]}</Badge>
        {ground ? <Badge>{shortReasonLabels[ground]}</Badge> : null}
      </div>
      <p dir="auto">{text}</p>
      {isShared && !mayShare ? null : (
        <div className="console-row-buttons">
          {isAsking ? (
            <>
              <span>Delete this for good?</span>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that was pressed is gone, and this one takes its place. */}
              <Button size="small" danger autoFocus loading={removing.isLoading} onClick={() => void confirm()}>
                Delete
              </Button>
              <Button size="small" onClick={() => setAsking(false)}>
                Keep
              </Button>
            </>
          ) : (
            <>
              <Button size="small" aria-label={`Change ${name}`} onClick={onEdit}>
                Change
              </Button>
              <Button size="small" type="text" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
                Delete
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
