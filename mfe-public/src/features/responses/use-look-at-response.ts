import { useLook, type Look } from '@clapback/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { AttachedEvidence } from '../evidence/index.ts';
import type { ResponseFields } from './response-draft.ts';

/**
 * The look before sending at all that is written in a response: its words, what it says of each sentence and of each file, and under which
 * name. A name that is fixed is not looked at.
 */
export function useLookAtResponse(
  control: Control<ResponseFields>,
  { evidence, isNameFixed }: { evidence: readonly Pick<AttachedEvidence, 'caption'>[]; isNameFixed: boolean },
): Look {
  const [content, quotes, name, username] = useWatch({ control, name: ['content', 'quotes', 'name', 'username'] });
  return useLook({
    content,
    ...Object.fromEntries(quotes.map(({ answer }, index) => [`quotes.${index}.answer`, answer])),
    ...Object.fromEntries(evidence.map(({ caption }, index) => [`evidence.${index}.caption`, caption])),
    ...(isNameFixed ? {} : { name, username }),
  });
}
