import { styled } from '@mui/material/styles';
import { color, priceText } from '@clapback/ui';
import { useId } from 'react';
import { ChoiceGroup } from './choice-style.ts';
import { usePricesGetListQuery } from '@clapback/store';

const Choice = styled('label')({
  position: 'relative',
  flex: '1 1 180px',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  '& input': { marginTop: 5 },
  padding: '10px 14px',
  borderRadius: 12,
  border: `1px solid ${color.line}`,
  fontSize: '0.8125rem',
  color: color.second,
  '& strong': { display: 'block', color: color.ink, fontSize: '0.9375rem' },
  '&:has(input:checked)': { borderColor: color.accent, backgroundColor: color.accentSoft },
  '&:has(input:disabled)': { backgroundColor: color.sunk },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});

const names = {
  boost: { label: 'Boost', what: 'boost visibility' },
  superboost: { label: 'Super Boost', what: 'maximum visibility' },
} as const;

/** Whether the response is to be lifted, with what that costs. Only the free way can be chosen until payments can be made. */
export function BoostChoice() {
  const name = useId();
  const { data } = usePricesGetListQuery();
  const offers = data?.boosts.filter(({ item }) => item === 'response') ?? [];
  return (
    <ChoiceGroup>
      <legend>Boost</legend>
      <div>
        <Choice>
          <input type="radio" name={name} defaultChecked />
          <span>
            <strong>Free</strong>
            Costs nothing
          </span>
        </Choice>
        {(['boost', 'superboost'] as const).map((type) => {
          const offer = offers.find(({ boostType }) => boostType === type);
          return offer ? (
            <Choice key={type}>
              <input type="radio" name={name} disabled />
              <span>
                <strong>
                  {names[type].label} {priceText(offer.price)}
                </strong>
                {offer.days} days, {names[type].what}
                <br />
                Boosts cannot be bought yet
              </span>
            </Choice>
          ) : null;
        })}
      </div>
    </ChoiceGroup>
  );
}
