import type { Notification } from '@clapback/contracts';

export interface DayGroup {
  title: 'Today' | 'Yesterday' | 'Earlier';
  lines: Notification[];
}

/** Lines by the day on which they happened, by the reader's own clock. Those of an empty day are left out. */
export function dayGroups(lines: readonly Notification[], now = new Date()): DayGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const titleOf = ({ createdAt }: Notification): DayGroup['title'] => {
    const time = new Date(createdAt);
    if (time >= midnight) return 'Today';
    return time >= before ? 'Yesterday' : 'Earlier';
  };
  const groups: DayGroup[] = [];
  for (const line of lines) {
    const title = titleOf(line);
    const group = groups.find((one) => one.title === title);
    if (group) group.lines.push(line);
    else groups.push({ title, lines: [line] });
  }
  return groups;
}
