import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { mostProofs } from '@clapback/contracts/limits';
import { color, Icon } from '@clapback/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SettingsList, useFocusAfter } from '../settings/index.ts';
import { AddProof } from './add-proof.tsx';
import { ProofItem } from './proof-item.tsx';
import { useVerificationProofsQuery } from './verification-endpoints.ts';

const heading = 'verification-proofs';
const Part = styled('section')({
  display: 'grid',
  gap: 14,
  justifyItems: 'start',
  '& > *': { justifySelf: 'stretch' },
  '& > header > p': { marginTop: 4, color: color.second, fontSize: '0.875rem' },
  '& > ul': { display: 'grid', gap: 12, listStyle: 'none', margin: 0, padding: 0 },
  '& > button': { justifySelf: 'start' },
});

/** What a member shows who they are with, to be looked for by anyone: nobody has to take their word for it. */
export function Proofs({ mayChange }: { mayChange: boolean }) {
  const query = useVerificationProofsQuery();
  const proofs = query.data?.items;
  const [isAdding, setAdding] = useState(false);
  const focusHeading = useFocusAfter(heading);
  const close = () => {
    setAdding(false);
    focusHeading();
  };
  return (
    <Part aria-labelledby={heading}>
      <header>
        <Typography variant="h4" component="h3" id={heading} tabIndex={-1}>
          Proofs
        </Typography>
        <p>Optional, but it helps most: link something only you control, such as your website.</p>
      </header>
      <SettingsList
        query={query}
        entries={proofs}
        headingId={heading}
        loading="Loading your proofs"
        failed="Your proofs could not be loaded"
        empty="You have not added any."
      >
        {(entries) => (
          <ul aria-labelledby={heading}>
            {entries.map((proof) => (
              <ProofItem key={proof.id} proof={proof} mayChange={mayChange} onRemoved={focusHeading} />
            ))}
          </ul>
        )}
      </SettingsList>
      {isAdding ? <AddProof onAdded={close} onCancel={close} /> : null}
      {proofs && !isAdding && mayChange && proofs.length < mostProofs ? (
        <Button variant="outlined" size="small" startIcon={<Icon as={Plus} size={16} />} onClick={() => setAdding(true)}>
          Add a proof
        </Button>
      ) : null}
    </Part>
  );
}
