import type { PostResponse } from '@clapback/contracts';
import { toast, useAppDispatch, usePricesGetListQuery } from '@clapback/store';
import { openPaymentTab, type PaymentTab } from '@clapback/ui';
import { useRef, useState } from 'react';
import { payForBoost } from '../boosts/index.ts';
import type { ChosenBoost } from './response-draft.ts';

/** The boost that is chosen in the form of a response, and its payment. */
export interface FormBoost {
  value: ChosenBoost;
  choose(value: ChosenBoost): void;
  /** Opens the tab of a paid one. Has to be called in the press itself: after an upload no browser would let one open. */
  openTab(): void;
  /** The response was not posted: its tab goes. */
  closeTab(): void;
  /** The response was posted: leads the tab on, where one is paid for. */
  pay(response: PostResponse): void;
}

/** `keep` keeps the choice with the draft. */
export function useChosenBoost(initially: ChosenBoost, keep: (boost: ChosenBoost) => void): FormBoost {
  const dispatch = useAppDispatch();
  const { data } = usePricesGetListQuery();
  const [chosen, setChosen] = useState(initially);
  const tab = useRef<PaymentTab>(undefined);
  // Nobody pays for what the form does not show.
  const value = data?.boosts.some(({ boostType }) => boostType === chosen) ? chosen : 'free';

  function takeTab(): PaymentTab | undefined {
    const taken = tab.current;
    tab.current = undefined;
    return taken;
  }

  return {
    value,
    choose(next) {
      setChosen(next);
      keep(next);
    },
    openTab() {
      if (value !== 'free') tab.current = openPaymentTab();
    },
    closeTab: () => takeTab()?.close(),
    pay(response) {
      const taken = takeTab();
      if (value === 'free' || !taken) return;
      const item = { kind: 'response', id: response.id, postId: response.postId } as const;
      const paying = dispatch(payForBoost(item, value, taken, 'Your response is posted, and you can boost it from there.'));
      void paying.then((outcome) => {
        if (outcome === 'held')
          dispatch(
            toast({
              title: 'Response submitted!',
              description: 'Your browser opened no tab for the payment: the link ‘Open the payment page’ below your response leads there.',
            }),
          );
      });
    },
  };
}
