import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import ExpandMoreIcon from '../../ui/icons/ExpandMore.tsx';
import { SupportEmail } from '../../ui/SupportEmail.tsx';

const questions = [
  {
    question: 'How does the free trial work?',
    answer:
      'You get everything in Professional for 14 days, and no card is needed. Start it from My Plan & Usage when you are signed in. At its end you are back on the Free plan without doing anything.',
  },
  {
    question: 'Can I change or cancel my plan?',
    answer:
      'At any time, and without a reason. A subscription that you cancel stays active until the end of its billing period; after that you are on the Free plan.',
  },
  {
    question: 'What happens to my links when I downgrade?',
    answer:
      'They keep working, and so do your QR codes: no plan, limit or end of a trial ever stops what you have made. Only what you can add changes: a downgrade to Starter, for example, allows 500 new links a month.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes. Paid plans come with a 30-day money-back guarantee: ask within 30 days of paying, and we refund you in full.',
  },
  {
    question: 'What support do I get?',
    answer: 'Starter includes 24-hour email support: an answer within one day. The larger plans include it too.',
  },
  {
    question: 'How are links and QR codes counted?',
    answer:
      'By what you create in a calendar month. The count starts again on the first of each month (UTC). Clicks and scans are never limited, and deleting something does not give it back for that month.',
  },
];

export function Faq() {
  const [open, setOpen] = useState<number | undefined>(0);
  return (
    <Box
      component="section"
      aria-labelledby="faq"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        gap: { xs: 2, md: 6 },
        mt: { xs: 4, md: 7 },
      }}
    >
      <div>
        <Typography id="faq" variant="h2" sx={{ fontSize: { sm: '1.625rem' }, lineHeight: 1.35, textWrap: 'balance' }}>
          Frequently asked questions
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Something else? Write to <SupportEmail subject="Question about the plans" />
        </Typography>
      </div>
      <div>
        {questions.map(({ question, answer }, index) => (
          <Accordion
            key={question}
            disableGutters
            square
            expanded={open === index}
            onChange={(_event, isOpen) => setOpen(isOpen ? index : undefined)}
            slotProps={{ heading: { component: 'h3' } }}
            sx={{
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'transparent',
              '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
              '&::before': { display: 'none' },
            }}
          >
            <AccordionSummary
              id={`faq-${index}`}
              aria-controls={`faq-${index}-answer`}
              expandIcon={<ExpandMoreIcon />}
              sx={{ px: 0.5, minHeight: 56, typography: 'h5', '& .MuiAccordionSummary-content': { my: 1.5 } }}
            >
              {question}
            </AccordionSummary>
            <AccordionDetails
              sx={{
                px: 0.5,
                pt: 0,
                pb: 2.5,
                fontSize: '0.9375rem',
                lineHeight: 1.6,
                color: 'text.secondary',
                maxWidth: '72ch',
                textWrap: 'pretty',
              }}
            >
              {answer}
            </AccordionDetails>
          </Accordion>
        ))}
      </div>
    </Box>
  );
}
