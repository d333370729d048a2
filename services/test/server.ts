/** The program that tests and journeys start, as `npm start` does. */
export { server } from '../../tools/processes/project.ts';
