import { styled } from '@mui/material/styles';
import type { CreateLetter } from '@clapback/contracts';
import { problemOf, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon } from '@clapback/ui';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useCaseFilesListQuery } from '../case-files/index.ts';
import { Choice } from './choice.tsx';
import { useLettersCreateMutation } from './letters-endpoints.ts';

const Box = styled('div')({
  width: '100%',
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& p': { color: color.second, fontSize: '0.875rem' },
});

interface KeepLetterProps {
  letter: CreateLetter;
  /** The case file that led here. */
  caseFileId: string | null;
  onKept: (id: string) => void;
}

/** Makes a letter of what was written from the plain fields, in a case file that is there or in a new one. */
export function KeepLetter({ letter, caseFileId, onKept }: KeepLetterProps) {
  const dispatch = useAppDispatch();
  const list = useCaseFilesListQuery({ order: 'newest' }, { skip: caseFileId !== null });
  const open = (list.data?.items ?? []).filter(({ state }) => state !== 'done');
  const [chosen, setChosen] = useState(caseFileId ?? '');
  const [create, { isLoading }] = useLettersCreateMutation();

  async function keep() {
    const { data, error } = await create({ ...letter, ...(chosen ? { caseFileId: chosen } : { opensCaseFile: true }) });
    if (data) return onKept(data.id);
    const { detail, errors } = problemOf(error) ?? {};
    const description = errors?.[0]?.message ?? detail;
    dispatch(toast({ title: 'It was not kept', ...(description ? { description } : {}), variant: 'destructive' }, error));
  }

  return (
    <Box>
      {caseFileId === null && open.length > 0 ? (
        <Choice
          id="keep-letter-case"
          label="Case file"
          value={chosen}
          empty="A new one about this page"
          options={open.map(({ id, reference, title }) => ({ value: id, label: `${reference}: ${title}` }))}
          onChange={setChosen}
        />
      ) : null}
      <BusyButton variant="contained" busy={isLoading} startIcon={<Icon as={FolderPlus} size={17} />} onClick={() => void keep()}>
        Keep it in a case file
      </BusyButton>
      <p>There you fill in what is missing, sign it, and note when you send it. Nothing is sent by us.</p>
    </Box>
  );
}
