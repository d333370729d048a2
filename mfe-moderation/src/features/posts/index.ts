export { PostsScreen } from './posts-screen.tsx';
