import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type FormEvent, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';

const open = { width: { xs: '8rem', sm: '16rem' }, ml: 1 } as const;

/**
 * The search of the top bar: a name, a phone, a loan number or a reference leads to the borrower. On a phone it is its icon until it is
 * pressed, so that the page's title can be read.
 */
export function BorrowerSearchBox() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  if (!permissions.includes('loans.read')) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length > 1) void navigate(`/borrowers?q=${encodeURIComponent(text.trim())}`);
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        display: 'flex',
        alignItems: 'center',
        mr: 1,
        borderRadius: 2,
        bgcolor: 'rgba(0,0,0,0.25)',
      }}
    >
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', minHeight: 40, px: 1 }}>
        <SearchIcon fontSize="small" />
        <InputBase
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="Name, phone, loan or reference"
          inputProps={{ 'aria-label': 'Find a borrower', maxLength: 80 }}
          sx={{
            color: 'inherit',
            ...open,
            ...(text === '' && {
              '&:not(.Mui-focused)': { width: { xs: 0, sm: '16rem' }, ml: { xs: 0, sm: 1 } },
            }),
            '& input::placeholder': { opacity: 0.9 },
          }}
        />
      </Box>
    </Box>
  );
}
