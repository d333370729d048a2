export { CommandMenu } from './command-menu.tsx';
export { useCommands, type Command, type CommandGroup } from './commands.ts';
