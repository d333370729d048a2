import type { ChangeAvatar, ChangeProfile, OwnProfile, Upload } from '@clapback/contracts';
import { claimFeature, reloadUser, type AppDispatch } from '@clapback/store';

/** The member's own profile. */
export const profileApi = claimFeature('mfe-member', 'profile').injectEndpoints({
  endpoints: (build) => ({
    profileGetOwn: build.query<OwnProfile, void>({ query: () => ({ url: '/me' }), providesTags: ['Me'] }),
    profileSave: build.mutation<OwnProfile, ChangeProfile>({
      query: (body) => ({ url: '/me', method: 'PATCH', body }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => keepAnswer(dispatch as AppDispatch, queryFulfilled),
    }),
    profileChooseAvatar: build.mutation<OwnProfile, ChangeAvatar>({
      query: (body) => ({ url: '/me/avatar', method: 'PUT', body }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => keepAnswer(dispatch as AppDispatch, queryFulfilled),
    }),
    profileUploadAvatar: build.mutation<Upload, Blob>({
      query: (picture) => ({ url: '/uploads', method: 'POST', body: formOf(picture) }),
    }),
  }),
});

/** The answer is the profile as it is now; the header shows name and avatar as well. */
async function keepAnswer(dispatch: AppDispatch, answered: Promise<{ data: OwnProfile }>): Promise<void> {
  const answer = await answered.catch(() => null);
  if (!answer) return;
  dispatch(profileApi.util.updateQueryData('profileGetOwn', undefined, () => answer.data));
  await dispatch(reloadUser()).catch(() => undefined);
}

function formOf(picture: Blob): FormData {
  const form = new FormData();
  form.append('purpose', 'avatar');
  form.append('file', picture, 'avatar.png');
  return form;
}

export const { useProfileGetOwnQuery, useProfileSaveMutation, useProfileChooseAvatarMutation, useProfileUploadAvatarMutation } = profileApi;
