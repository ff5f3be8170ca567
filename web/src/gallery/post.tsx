import { ChipLink } from '@/components/buttons/chip.tsx';
import { Card } from '@/components/layout/card.tsx';
import { LoadMore } from '@/components/lists/load-more.tsx';
import { VerifiedBadge } from '@/components/marks/verified-badge.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Media } from '@/components/media/media.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { Time } from '@/components/time/time.tsx';
import { env } from '@/config/env.ts';
import { services } from '@/config/services.ts';
import { Row, Shelf } from './shelf.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export function Post() {
  return (
    <Shelf title="Card, text, media">
      <Card as="article">
        <div style={{ display: 'grid', gap: 16 }}>
          <Row>
            <Avatar name="Maria Velasquez" />
            <div style={{ lineHeight: 1.3 }}>
              <b>Maria Velasquez</b> <VerifiedBadge />
              <br />
              <small style={{ color: 'var(--ink-soft)' }}>
                @maria_v&nbsp;· <Time instant={ago(134)} />
              </small>
            </div>
            <ChipLink to="/clubs/evening-ash">Evening Ash</ChipLink>
          </Row>
          <RichText
            mentions={['tom_o']}
            mentionHref={(name) => `/u/${name}`}
            text={
              'The last third turned to cedar and dark honey.\n\n@tom_o, you were right about resting it. Notes: https://example.org/notes'
            }
          />
          <Media src="https://pictures.example/ember.webp" alt="A leaf and an ember" />
          <Media src={`${env.supabaseUrl}${services.media}nothing.webp`} alt="Missing" aspectRatio="3 / 1" />
        </div>
      </Card>
      <LoadMore onLoad={() => {}} isLoading={false} error="Failed to fetch feed" />
    </Shelf>
  );
}
