import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type ScrollBoxProps = {
  /** What is inside, for who cannot see it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly maxHeight?: number | undefined;
  readonly language?: string;
};

/** A part that is wider or higher than its place: it scrolls by itself, by keyboard too, and the page never does. */
export const ScrollBox = ({ label, children, maxHeight, language }: ScrollBoxProps) => (
  <Box role="group" aria-label={label} lang={language} tabIndex={0} sx={{ maxHeight, overflow: 'auto' }}>
    {children}
  </Box>
);
