import type { StandIn } from '../events.ts';
import { backTo, notice, type Page } from './layout.ts';

/** Said where nothing is known of what an address names. It leads back to where the product was when it last sent somebody here. */
export const unknownPage = ({ store }: StandIn): Page => {
  const [session] = store.all('checkout.session');
  return notice('There is no such page', 'The address is wrong, or the books of the test payments were begun anew. Nothing was charged.', {
    back: backTo(session ? new URL(session.success_url!).origin : null),
    status: 404,
  });
};
