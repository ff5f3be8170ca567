/**
 * What a club's owner takes with them: POST /clubs/{id}/export. The archive (api/clubs/export-club.ts) and what the screen
 * says about it are made from this list. To export more, add a name here, and a view `private.club_export_<name>` to the
 * chapter of its noun. Without zod, because only the names are needed.
 */

/**
 * The files of the archive. Each is a JSON file, and a CSV file too if it has columns: fields of its items, with their
 * titles. The screen says `words`.
 */
export const exportedClubData = {
  club: { words: 'its name, description and rules' },
  members: {
    words: 'its members, with their roles and titles, when they joined, and the notes and labels about them',
    columns: {
      name: 'Name',
      username: 'Username',
      role: 'Role',
      title: 'Title',
      joinedAt: 'Joined',
      labels: 'Labels',
      note: 'Note',
    },
  },
  dues: {
    words: 'its lists of dues, with who has paid or is exempt',
    columns: {
      year: 'Year',
      amount: 'Dues',
      name: 'Name',
      username: 'Username',
      status: 'Status',
      settledOn: 'Date',
      isMember: 'Member',
    },
  },
  events: {
    words: 'its events, also as a calendar file',
    columns: {
      id: 'Event',
      title: 'Title',
      description: 'Description',
      location: 'Location',
      startTime: 'Start',
      endTime: 'End',
      timezone: 'Time zone',
      host: 'Host',
      hostUsername: 'Host’s username',
      rsvpsCloseAt: 'RSVPs close',
      seats: 'Seats',
      going: 'Going',
      guests: 'Guests',
      waiting: 'Waiting',
      cancelledAt: 'Cancelled',
    },
  },
  event_addresses: {
    words: 'the addresses of its events for those who are going',
    columns: { eventId: 'Event', event: 'Title', startTime: 'Start', address: 'Address' },
  },
  venues: {
    words: 'the venues where it meets',
    columns: {
      id: 'Venue',
      name: 'Name',
      address: 'Address',
      setting: 'Setting',
      ventilation: 'Ventilation',
      isStepFree: 'Step-free',
      seatCount: 'Seats',
      bringYourOwn: 'Bring your own',
      note: 'Note',
      confirmedAt: 'Confirmed',
    },
  },
  event_messages: {
    words: 'messages from hosts to the attendees of its events',
    columns: {
      sentAt: 'Date',
      event: 'Event',
      name: 'Name',
      username: 'Username',
      audience: 'To',
      content: 'Message',
    },
  },
  co_hosts: {
    words: 'the co-hosts of each event',
    columns: { eventId: 'Event', event: 'Title', startTime: 'Start', name: 'Name', username: 'Username' },
  },
  attendees: {
    words: 'who was going to each event, and with which guests',
    columns: {
      eventId: 'Event',
      event: 'Title',
      startTime: 'Start',
      name: 'Name',
      username: 'Username',
      respondedAt: 'RSVP',
      guestCount: 'Guests',
      guests: 'Names of guests',
    },
  },
  attendance: {
    words: 'who came to each event',
    columns: {
      eventId: 'Event',
      event: 'Title',
      startTime: 'Start',
      name: 'Name',
      username: 'Username',
      guestCount: 'Guests',
    },
  },
  contributions: {
    words: 'what they brought to each event',
    columns: {
      eventId: 'Event',
      event: 'Title',
      startTime: 'Start',
      name: 'Name',
      username: 'Username',
      text: 'Brought',
    },
  },
  event_answers: {
    words: 'their answers to the questions of events',
    columns: {
      eventId: 'Event',
      event: 'Title',
      startTime: 'Start',
      name: 'Name',
      username: 'Username',
      question: 'Question',
      answer: 'Answer',
    },
  },
  tastings: {
    words: 'what was tasted at events, and what everyone noted together',
    columns: {
      eventId: 'Event',
      event: 'Title',
      startTime: 'Start',
      sample: 'Sample',
      category: 'Category',
      productName: 'Product',
      brand: 'Brand',
      revealedAt: 'Revealed',
    },
  },
  posts: {
    words: 'the text of its posts, with their dates and authors',
    columns: {
      createdAt: 'Date',
      name: 'Name',
      username: 'Username',
      content: 'Post',
      isAnnouncement: 'Announcement',
      editedAt: 'Edited',
    },
  },
  pages: { words: 'the text of its pages, in all versions' },
  files: {
    words: 'its PDF files',
    columns: { name: 'File', size: 'Bytes', uploadedAt: 'Uploaded', uploader: 'By', username: 'Username' },
  },
} as const satisfies Record<string, { words: string; columns?: Record<string, string> }>;
export type ExportedClubName = keyof typeof exportedClubData;
