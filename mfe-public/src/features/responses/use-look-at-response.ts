import { useLook, type Look } from '@clapback/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { ResponseFields } from './response-draft.ts';

/** The look before sending at the words of a response, and at what it says of each sentence. */
export function useLookAtResponse(control: Control<ResponseFields>): Look {
  const [content, quotes] = useWatch({ control, name: ['content', 'quotes'] });
  return useLook({ content, ...Object.fromEntries(quotes.map(({ answer }, index) => [`quotes.${index}.answer`, answer])) });
}
