import type { ItemKind } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { Input } from 'antd';
import { TemplateTools } from '../answer-templates/index.ts';
import type { useAnswer } from './use-answer.ts';
import { textLimit } from '../../components/text-limit.ts';

interface AnswerFieldProps {
  answer: ReturnType<typeof useAnswer>;
  name: string;
  /** What the decision names, for templates; null where it is not known here. */
  about?: { ground: string | null; itemKind: ItemKind | null };
}

/** The field of an answer, which is read word by word by the one who appealed. */
export function AnswerField({ answer, name, about }: AnswerFieldProps) {
  const { fieldId: id, refusal } = answer;
  return (
    <div className="console-answer">
      <label className="console-label" htmlFor={id}>
        Your answer to {name}
      </label>
      <TemplateTools
        areaId={id}
        purpose="appeal_answer"
        value={answer.response}
        isUntouched={false}
        ground={about?.ground ?? null}
        known={() => ({ ground: about?.ground ? groundInWords(about.ground) : null, 'item kind': about?.itemKind ?? null })}
        canManage={about !== undefined}
        onChange={answer.write}
      />
      <Input.TextArea
        id={id}
        value={answer.response}
        count={textLimit(limits.reason)}
        rows={3}
        className="console-answer-area"
        dir="auto"
        status={refusal ? 'error' : ''}
        aria-required
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => answer.write(target.value)}
      />
      {refusal ? (
        <p className="console-answer-error" id={`${id}-error`} role="alert">
          {refusal}
        </p>
      ) : null}
      <p className="console-answer-hint" id={`${id}-hint`}>
        Required. They read exactly this, here and by email, and not who answered.
      </p>
    </div>
  );
}
