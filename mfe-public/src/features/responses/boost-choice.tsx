import { styled } from '@mui/material/styles';
import { boostNames, whatBoostsMove } from '@clapback/contracts/boost-names';
import { boostsAreFinal } from '@clapback/contracts/boost-refunds';
import { usePricesGetListQuery } from '@clapback/store';
import { color, priceText } from '@clapback/ui';
import { useId } from 'react';
import { ChoiceGroup } from './choice-style.ts';
import type { ChosenBoost } from './response-draft.ts';

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
  cursor: 'pointer',
  '& strong': { display: 'block', color: color.ink, fontSize: '0.9375rem' },
  '&:has(input:checked)': { borderColor: color.accent, backgroundColor: color.accentSoft },
  '&[data-paid]:has(input:checked)': { borderColor: color.boostLine, backgroundColor: color.boostSoft },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});

const Note = styled('p')({ marginTop: 8, fontSize: '0.8125rem', color: color.third, textWrap: 'pretty' });

const visibility = { boost: 'boost visibility', superboost: 'maximum visibility' } as const;

interface BoostChoiceProps {
  value: ChosenBoost;
  onChange: (value: ChosenBoost) => void;
}

/** Whether the response is to be lifted, with what that costs. */
export function BoostChoice({ value, onChange }: BoostChoiceProps) {
  const name = useId();
  const noteId = useId();
  const { data } = usePricesGetListQuery();
  const radio = (type: ChosenBoost) => <input type="radio" name={name} checked={value === type} onChange={() => onChange(type)} />;
  return (
    <ChoiceGroup aria-describedby={noteId}>
      <legend>Boost</legend>
      <div>
        <Choice>
          {radio('free')}
          <span>
            <strong>Free</strong>
            Costs nothing
          </span>
        </Choice>
        {(['boost', 'superboost'] as const).map((type) => {
          const offer = data?.boosts.find(({ boostType }) => boostType === type);
          return offer ? (
            <Choice key={type} data-paid>
              {radio(type)}
              <span>
                <strong>
                  {boostNames[type].name} {priceText(offer.price)}
                </strong>
                {offer.days} days, {visibility[type]}
              </span>
            </Choice>
          ) : null;
        })}
      </div>
      <Note id={noteId}>
        {value === 'free'
          ? `${whatBoostsMove} It is labelled ‘Boosted’.`
          : `The payment page opens in a new tab when you post. Your response is posted either way. ${boostsAreFinal}`}
      </Note>
    </ChoiceGroup>
  );
}
