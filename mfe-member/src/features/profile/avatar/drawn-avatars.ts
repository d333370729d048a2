/** The six drawn avatars: what they show, for those who do not see them. */
export const drawnAvatars = ['Sunrise', 'Hills', 'Sailing boat', 'Night', 'Plant', 'Lighthouse'].map((label, index) => ({
  label,
  url: `/avatars/${index + 1}.svg`,
}));
