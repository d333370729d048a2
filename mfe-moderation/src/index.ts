// The remote as a page of its own, below `/console`.
import { start } from './standalone/start.tsx';

void start(document.getElementById('root')!);
