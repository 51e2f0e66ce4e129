import Box from '@mui/material/Box';

type WrittenProps = {
  readonly html: string;
  readonly label: string;
  readonly language?: string;
  readonly maxHeight?: string | number;
};

/** A text as the server rendered it from Markdown. */
export const Written = ({ html, label, language, maxHeight = '70vh' }: WrittenProps) => (
  <Box
    sx={{
      maxHeight,
      overflow: 'auto',
      overflowWrap: 'anywhere',
      '& table': { borderCollapse: 'collapse', fontSize: 14 },
      '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
      '& h1': { fontSize: 22 },
      '& h2': { fontSize: 18 },
      '& a': { color: 'primary.main' },
    }}
    // Focusable, so that the keyboard can scroll it.
    tabIndex={0}
    role="document"
    aria-label={label}
    lang={language}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it from Markdown, in which HTML counts as text
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
