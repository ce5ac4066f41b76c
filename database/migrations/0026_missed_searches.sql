CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_text_pk" PRIMARY KEY("day","text"),
	CONSTRAINT "missed_search_times_above_0" CHECK ("missed_searches"."times" > 0)
);
