import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

/** Content that is shown on demand, under a button with its title. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} {title}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
