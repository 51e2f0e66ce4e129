import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { addressOf, countsFor } from '../pages/console-page.ts';
import { sectionsFor } from '../pages/console-sections.ts';
import { formatCount, useQueueCounts } from '../parts/lists/use-queue-counts.ts';

/** The menu: the pages that the permissions allow, each with its number of waiting items. */
export function ConsoleMenu() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const counts = useQueueCounts();
  const [isOpen] = useSidebarState();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Overview" />
      {sectionsFor(permissions).map(({ title, pages }) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography
            noWrap
            variant="overline"
            color="text.secondary"
            sx={{ pl: 2, display: isOpen ? 'block' : 'none', mt: 1 }}
          >
            {title}
          </Typography>
          {pages.map((page) => {
            const count = counts[countsFor(page, permissions) ?? ''] ?? 0;
            const isMarked = !isOpen && count > 0;
            return (
              <Menu.Item
                key={addressOf(page)}
                to={addressOf(page)}
                // The tooltip of a closed menu.
                primaryText={isMarked ? `${page.label}: ${formatCount(count)}` : page.label}
                leftIcon={
                  <Box component="span" sx={{ display: 'flex', position: 'relative', ...(isMarked && dot) }}>
                    {page.icon}
                  </Box>
                }
                sx={{ pr: 1 }}
              >
                <MenuLabel label={page.label} count={count} isOpen={isOpen} />
              </Menu.Item>
            );
          })}
        </Box>
      ))}
    </Menu>
  );
}

/** Something waits there: the mark of an icon whose number is folded away. */
const dot = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: -2,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
} as const;

type MenuLabelProps = { readonly label: string; readonly count: number; readonly isOpen: boolean };

/** The name of a page, on two lines where it needs them, and at its right how many rows wait there. */
const MenuLabel = ({ label, count, isOpen }: MenuLabelProps) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" sx={{ flexGrow: 1, whiteSpace: isOpen ? 'normal' : 'nowrap' }}>
      {label}
    </Box>
    {count > 0 && (
      <Box
        component="span"
        sx={{
          px: 0.75,
          borderRadius: 4,
          fontSize: '0.75rem',
          lineHeight: '1.25rem',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {formatCount(count)}
      </Box>
    )}
  </Box>
);
