import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type FormEvent, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** The search of the top bar: a name, a phone, a loan number or a reference leads to the borrower. */
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
        px: 1,
        mr: 1,
        borderRadius: 2,
        bgcolor: 'rgba(0,0,0,0.25)',
      }}
    >
      <SearchIcon fontSize="small" />
      <InputBase
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Name, phone, loan or reference"
        inputProps={{ 'aria-label': 'Find a borrower', maxLength: 80 }}
        sx={{
          ml: 1,
          color: 'inherit',
          width: { xs: '8rem', sm: '16rem' },
          '& input::placeholder': { opacity: 0.9 },
        }}
      />
    </Box>
  );
}
