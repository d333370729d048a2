import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TextNode } from '@clapback/federation/text-document.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ruleWords } from './rule-words.ts';

/** What stands for the names in double braces, beside the limits and times that every text may name. */
export type Variables = Readonly<Record<string, ReactNode>>;

const rules: Variables = ruleWords;

interface Props {
  nodes: readonly TextNode[];
  variables?: Variables;
}

/** The text of a document. A paragraph that is one variable alone gives way to what stands for it, which may be more than a paragraph. */
export function TextBlocks({ nodes, variables = {} }: Props) {
  return nodes.map((node, index) => <Piece key={index} node={node} variables={variables} />);
}

function Piece({ node, variables }: { node: TextNode; variables: Variables }): ReactNode {
  if (typeof node === 'string') return node;
  if ('variable' in node) return rules[node.variable] ?? variables[node.variable];
  const { tag: Tag, href, children } = node;
  const [only] = children;
  if (Tag === 'p' && children.length === 1 && typeof only === 'object' && 'variable' in only && !isInline(variables[only.variable]))
    return variables[only.variable];
  const content = <TextBlocks nodes={children} variables={variables} />;
  if (Tag === 'h3')
    return (
      <Typography variant="h4" component="h3">
        {content}
      </Typography>
    );
  if (Tag !== 'a') return <Tag>{content}</Tag>;
  return href?.startsWith('/') ? (
    <Link component={RouterLink} to={href}>
      {content}
    </Link>
  ) : (
    <Link href={href ?? ''}>{content}</Link>
  );
}

/** Whether a section is about somebody whom the operator has not named: it is left out. */
export const namesNobody = (nodes: readonly TextNode[], variables: Variables): boolean =>
  nodes.some(
    (node) => typeof node === 'object' && ('variable' in node ? variables[node.variable] === null : namesNobody(node.children, variables)),
  );

const isInline = (variable: ReactNode) => variable === undefined || typeof variable === 'string';
