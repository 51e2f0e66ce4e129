import { expect, test } from 'vitest';
import { readBlocks } from './read-blocks.ts';

const markdown = `# Loan **Agreement**
What you owe
is written \`here\`.

| Fee | Amount |
| --- | ---: |
| **Service** | 1 \\| 2 |

- one
- two

  in two parts

3. three
4. four

> quoted, <b>not</b> drawn bold

---
`;

test('reads headings, tables, lists and paragraphs as the page shows them, without the marks of emphasis', () => {
  expect(readBlocks(markdown)).toEqual([
    { kind: 'heading', level: 1, text: 'Loan Agreement' },
    { kind: 'paragraph', text: 'What you owe is written here.' },
    {
      kind: 'table',
      rows: [
        ['Fee', 'Amount'],
        ['Service', '1 | 2'],
      ],
      aligned: ['left', 'right'],
    },
    { kind: 'paragraph', text: '• one' },
    { kind: 'paragraph', text: '• two' },
    { kind: 'paragraph', text: 'in two parts' },
    { kind: 'paragraph', text: '3. three' },
    { kind: 'paragraph', text: '4. four' },
    { kind: 'paragraph', text: 'quoted, <b>not</b> drawn bold' },
  ]);
});
