export { ProposalList } from './proposal-list.tsx';
