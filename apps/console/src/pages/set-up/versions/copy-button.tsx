import AddIcon from '@mui/icons-material/Add';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button, useCreatePath, useListContext, usePermissions, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { copyParameter } from './use-versions.ts';

/** The labels of a new item, and the pattern of its key. */
export type Making = {
  readonly button: string;
  readonly label: string;
  readonly pattern: string;
  readonly helperText: string;
  /** A new item is no copy of another one. */
  readonly isBlank?: true;
};

/** Starts a new item, most often as a copy of an existing one. It exists once its first version is saved. */
export function CopyButton({ making }: { readonly making: Making }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isOpen, setIsOpen] = useState(false);
  if (!permissions.includes('set-up.change')) return null;
  return (
    <>
      <Button label={making.button} onClick={() => setIsOpen(true)}>
        <AddIcon />
      </Button>
      {isOpen && <CopyDialog making={making} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CopyDialog({ making, onClose }: { readonly making: Making; readonly onClose: () => void }) {
  const { data = [] } = useListContext<{ id: string; title: string }>();
  const [key, setKey] = useState('');
  const [model, setModel] = useState(data[0]?.id ?? '');
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const start = () => {
    const page = createPath({ resource, type: 'show', id: key });
    void navigate(making.isBlank ? page : `${page}?${new URLSearchParams({ [copyParameter]: model })}`);
  };
  return (
    <FormDialog title={making.button} action="Continue" onSubmit={start} onClose={onClose}>
      <TextField
        label={making.label}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        required
        helperText={making.helperText}
        slotProps={{ htmlInput: { pattern: making.pattern } }}
      />
      {!making.isBlank && (
        <TextField
          select
          label="Copy of"
          value={model}
          onChange={({ target }) => setModel(target.value)}
          required
        >
          {data.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {id} {title}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
