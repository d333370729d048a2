import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import type { Platform } from '@clapback/services/src/platform/platform.ts';
import { posts, premium } from './content/index.ts';
import type { DemoPicture } from './content/types.ts';
import { drawings } from './pictures/index.ts';
import type { Row } from './rows.ts';

/** How a picture is found again: whose it is, and its file name. */
export const pictureKey = (owner: string, picture: Pick<DemoPicture, 'fileName'>): string => `${owner}/${picture.fileName}`;

/** Draws and stores every picture of the demo like an upload. Rows come later, with everything else; `discard` takes the bytes back. */
export async function storePictures(platform: Platform): Promise<{ byOwnerAndName: Map<string, Row>; discard(): Promise<void> }> {
  const ofPosts = posts.flatMap((post) => [
    ...(post.picture ? [{ owner: post.author, picture: post.picture, purpose: 'post-image' }] : []),
    ...post.responses.flatMap((response) =>
      (response.evidence ?? []).map((picture) => ({ owner: response.author, picture, purpose: 'evidence' })),
    ),
  ]);
  const ofCaseFile = premium.caseFile.pictures.map((picture) => ({ owner: premium.member, picture, purpose: 'case-evidence' }));
  const wanted = [...ofPosts, ...ofCaseFile];
  const parent = join(platform.settings.dataDir, 'incoming');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'demo-'));
  const rows = new Map<string, Row>();
  const drawn = new Map<string, Buffer>();
  try {
    for (const { owner, picture, purpose } of wanted) {
      const bytes =
        drawn.get(picture.drawing) ??
        (await sharp(Buffer.from(drawings[picture.drawing]())).resize(1200, 800).webp({ quality: 82 }).toBuffer());
      drawn.set(picture.drawing, bytes);
      const id = uuid();
      const storageKey = `post-attachments/demo/${id}.webp`;
      await writeFile(join(folder, id), bytes);
      await platform.files.put(storageKey, join(folder, id), 'image/webp');
      rows.set(pictureKey(owner, picture), {
        id,
        purpose,
        storage_key: storageKey,
        media_type: 'image/webp',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        width: 1200,
        height: 800,
        original_name: picture.fileName,
        state: 'attached',
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    byOwnerAndName: rows,
    discard: async () => {
      for (const row of rows.values()) await platform.files.remove(row['storage_key'] as string);
    },
  };
}
