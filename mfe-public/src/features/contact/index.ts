export { ResponderRequest } from './responder-request.tsx';
