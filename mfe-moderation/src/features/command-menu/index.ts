export { CommandMenu } from './command-menu.tsx';
export { calledBy, useCommands, type Command, type CommandGroup } from './commands.ts';
