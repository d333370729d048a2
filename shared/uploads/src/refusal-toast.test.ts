import { expect, test } from 'vitest';
import { refusalToast } from './refusal-toast.ts';

const large = { name: 'large.pdf', title: 'File too large', description: 'Please select a file under 10MB' };
const video = { name: 'Call.MP4', title: 'Invalid file type', description: 'This is a video.' };

test('one file is refused in its own words; of several it is said which, and all of them', () => {
  expect(refusalToast([], 3)).toBeNull();
  expect(refusalToast([large], 1)).toMatchObject({ title: 'File too large', description: 'Please select a file under 10MB' });
  expect(refusalToast([video], 2)).toMatchObject({ title: 'Invalid file type', description: 'Call.MP4: This is a video.' });
  expect(refusalToast([large, video], 3)).toMatchObject({
    title: '2 files were not taken',
    description: 'large.pdf: Please select a file under 10MB. Call.MP4: This is a video.',
  });
});
