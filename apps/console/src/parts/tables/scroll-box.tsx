import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type ScrollBoxProps = {
  /** The name of the content for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly maxHeight?: number | undefined;
  readonly language?: string;
};

/** A box that scrolls its content, also by keyboard, so that the page does not scroll sideways. */
export const ScrollBox = ({ label, children, maxHeight, language }: ScrollBoxProps) => (
  <Box role="group" aria-label={label} lang={language} tabIndex={0} sx={{ maxHeight, overflow: 'auto' }}>
    {children}
  </Box>
);
