/** Who can find out who wrote an anonymous post, for those who read one and those who write one alike. */
export const anonymityText =
  'Clapback never tells other members or visitors who wrote an anonymous post. It keeps which account did. ' +
  'Moderators and admins can look that up: they must give a reason, and each time is recorded.';
