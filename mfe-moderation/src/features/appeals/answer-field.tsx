import { limits } from '@clapback/contracts/limits';
import { Input } from 'antd';
import type { useAnswer } from './use-answer.ts';

/** The field of an answer, which is read word by word by the one who appealed. */
export function AnswerField({ answer, name }: { answer: ReturnType<typeof useAnswer>; name: string }) {
  const { fieldId: id, isMissing } = answer;
  return (
    <div className="console-answer">
      <label className="console-label" htmlFor={id}>
        Your answer to {name}
      </label>
      <Input.TextArea
        id={id}
        value={answer.response}
        maxLength={limits.reason}
        rows={3}
        className="console-answer-area"
        dir="auto"
        status={isMissing ? 'error' : ''}
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => answer.write(target.value)}
      />
      {isMissing ? (
        <p className="console-answer-error" id={`${id}-error`} role="alert">
          Please provide a response message
        </p>
      ) : null}
      <p className="console-answer-hint" id={`${id}-hint`}>
        Required. They read it word by word, here and by mail, and not who answered.
      </p>
    </div>
  );
}
